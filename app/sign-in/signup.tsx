export default function Signup() {
  return <h1>JOIN COUNTWELL</h1>;
}
