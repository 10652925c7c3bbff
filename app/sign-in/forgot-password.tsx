export default function ForgotPassword() {
  return <h1>Reset Password</h1>;
}
