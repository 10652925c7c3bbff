import { Portrait } from "../../app/site/portrait.tsx";
import { brand } from "../../brand.ts";
import { Slide } from "../slide.tsx";

export function Team() {
  const { cohort, from, to } = brand.accelerator;
  return (
    <Slide
      id="team"
      lead={`Fellows of cohort ${cohort} of a city accelerator, ${from} to ${to}, with earlier joint work on church-tech products.`}
    >
      <ul className="founders">
        {brand.team.map(({ role, bio, name }, index) => (
          <li key={role}>
            <Portrait variant={index} />
            <h3>{name ?? role}</h3>
            {name && <p className="role">{role}</p>}
            <p>{bio}</p>
          </li>
        ))}
      </ul>
    </Slide>
  );
}
