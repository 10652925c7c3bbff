import { Slide } from "../slide.tsx";

const steps = [
  { name: "Clicker", height: 120, colour: "indigo" },
  { name: "Inputs", height: 190, colour: "violet" },
  { name: "Trends", height: 260, colour: "blue" },
  { name: "Insights", height: 380, colour: "next" },
  { name: "AI that guides", height: 520, colour: "next" },
];

export function Ask() {
  return (
    <Slide
      id="ask"
      lead={
        <>
          It scales our model into an <span className="whole">AI-powered</span> app.
        </>
      }
    >
      <div className="ladder">
        {steps.map(({ name, height, colour }) => (
          <div key={name} className={colour} style={{ height }}>
            {name}
          </div>
        ))}
      </div>
      <div className="spans">
        <p>Today</p>
        <p>With the seed round</p>
      </div>
    </Slide>
  );
}
