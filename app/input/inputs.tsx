export default function Inputs() {
  return <h1>Inputs</h1>;
}
