export default function CreateAccount() {
  return <h1>Countwell</h1>;
}
