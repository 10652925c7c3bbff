export default function Clicker() {
  return <h1>Clicker</h1>;
}
