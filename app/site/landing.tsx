export default function Landing() {
  return <h1>IMPACT THROUGH INSIGHTS</h1>;
}
