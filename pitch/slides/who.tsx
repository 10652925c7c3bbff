import {
  CountingPicture,
  EnteringPicture,
  SeeingPicture,
} from "../../app/site/people-pictures.tsx";
import { Slide } from "../slide.tsx";

const people = [
  {
    who: "Volunteers",
    picture: <CountingPicture />,
    what: "Count a room with one thumb. Home shows what they are asked to count.",
  },
  {
    who: "Staff",
    picture: <EnteringPicture />,
    what: "Give out the counts and enter the week's numbers, by campus and department.",
  },
  { who: "Leaders", picture: <SeeingPicture />, what: "See what changed, ask why, and lead." },
];

export function Who() {
  return (
    <Slide id="who">
      <ol className="people">
        {people.map(({ who, what, picture }) => (
          <li key={who}>
            <h3>{who}</h3>
            <p>{what}</p>
            {picture}
          </li>
        ))}
      </ol>
    </Slide>
  );
}
