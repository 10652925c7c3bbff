import type { ReactNode } from "react";
import { Slide } from "../slide.tsx";

const departments = ["Students", "Adults", "Groups", "Kids", "Giving", "Online"];

export function Sunday() {
  return (
    <Slide id="sunday">
      <ol className="steps">
        <Step name="Assigned" words="Staff say who counts what, where and when.">
          <b className="tile indigo">Who</b>
        </Step>
        <Step name="Counted" words="Volunteers tap plus. Phones add up, with or without a network.">
          <b className="tile violet">Balcony</b>
          <b className="tile blue">Floor</b>
        </Step>
        <Step name="Entered" words="Departments add the week's other numbers.">
          {departments.map((department, index) => (
            <b key={department} className={`tile ${index % 2 === 0 ? "indigo" : "lilac"}`}>
              {department}
            </b>
          ))}
        </Step>
        <Step name="Seen" words="The week stands beside the weeks before it.">
          <b className="tile gold">
            <Rising />
          </b>
        </Step>
      </ol>
    </Slide>
  );
}

type StepProps = { name: string; words: string; children: ReactNode };

function Step({ name, words, children }: StepProps) {
  return (
    <li>
      <div className="stack">{children}</div>
      <h3>{name}</h3>
      <p>{words}</p>
    </li>
  );
}

function Rising() {
  const heights = [70, 92, 84, 120, 138, 130, 168, 196, 240];
  return (
    <svg width="270" height="250" viewBox="0 0 270 250" aria-hidden="true">
      {heights.map((height, index) => (
        <rect
          key={height}
          x={index * 31}
          y={250 - height}
          width="22"
          height={height}
          rx="9"
          fill="#17184b"
          opacity={index === heights.length - 1 ? 1 : 0.28}
        />
      ))}
    </svg>
  );
}
