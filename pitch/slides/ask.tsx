import { Slide } from "../slide.tsx";

const steps = [
  { name: "Clicker", height: 120, color: "indigo" },
  { name: "Inputs", height: 190, color: "violet" },
  { name: "Trends", height: 260, color: "blue" },
  { name: "Insights", height: 380, color: "next" },
  { name: "AI that guides", height: 520, color: "next" },
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
        {steps.map(({ name, height, color }) => (
          <div key={name} className={color} style={{ height }}>
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
