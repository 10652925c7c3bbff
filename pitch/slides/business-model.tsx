import { defaultDepartments } from "../../domain/organization/campus.ts";
import { Slide } from "../slide.tsx";

const colors = ["indigo", "violet", "blue", "lilac", "gold", "coral"];

export function BusinessModel() {
  return (
    <Slide
      id="business-model"
      lead="It holds its campuses, their departments and everyone who counts. People join by invitation, so one church brings its whole team. Nothing is billed today."
    >
      <div className="organization">
        <h3>One organization</h3>
        <Campus name="Main campus" />
        <Campus name="North campus" />
      </div>
    </Slide>
  );
}

function Campus({ name }: { name: string }) {
  return (
    <div className="campus">
      <h4>{name}</h4>
      <ul>
        {defaultDepartments.map((department, index) => (
          <li key={department.key} className={colors[index]}>
            {department.name.replace(" / Digital", "")}
          </li>
        ))}
      </ul>
    </div>
  );
}
