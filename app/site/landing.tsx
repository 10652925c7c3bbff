import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { brand } from "../../brand.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Motif } from "../ui/motif.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./landing.module.css";
import { useParallax } from "./parallax.ts";
import { SiteFooter, SiteHeader } from "./site-frame.tsx";

export const meta = () => [
  { title: `${brand.product}: impact through insights` },
  { name: "description", content: brand.tagline },
];

export default function Landing() {
  const background = useParallax<HTMLDivElement>();
  const isDeleted = useAccountDeleted();
  return (
    <div className={styles.page}>
      <SiteHeader />
      <main className={styles.hero}>
        <div className={styles.window} ref={background}>
          <Motif className={styles.motif} seed={7} columns={17} />
        </div>
        <div className={styles.content}>
          {isDeleted && (
            <div className={styles.banner}>
              <Notice kind="good">Your account has been deleted.</Notice>
            </div>
          )}
          <p className={styles.tagline}>{brand.tagline}</p>
          <section className={styles.card}>
            <h1 className={styles.headline}>{brand.headline}</h1>
            <p className={styles.belief}>{brand.belief}</p>
            <div className={styles.actions}>
              <ButtonLink to="/signup">Create Account</ButtonLink>
              <ButtonLink to="/login" kind="quiet">
                Login
              </ButtonLink>
            </div>
          </section>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}

/** True on arrival from the deletion of an account, once: the flag is taken out of the history. */
function useAccountDeleted(): boolean {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => {
    if (typeof state !== "object" || state === null || !Reflect.get(state, "accountDeleted"))
      return;
    setDeleted(true);
    navigate("/", { replace: true, state: null });
  }, [state, navigate]);
  return isDeleted;
}
