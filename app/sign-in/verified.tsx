export default function Verified() {
  return <h1>YOU'RE GOOD!</h1>;
}
