import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { brand } from "../../../brand.ts";
import { publicUrlPlaceholder } from "../../../domain/shared/public-url.ts";
import { publicPageMeta } from "../../shell/page-meta.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { LogoMark } from "../../ui/look/logo.tsx";
import { Motif } from "../../ui/look/motif.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import known from "../known-person.module.css";
import { SitePage } from "../site-frame.tsx";
import { Audience } from "./audience.tsx";
import styles from "./landing.module.css";
import { Section } from "./section.tsx";
import { StayUpdated } from "./stay-updated.tsx";
import { Sunday } from "./sunday.tsx";
import { WhatItDoes } from "./what-it-does.tsx";

export const meta = () =>
  publicPageMeta({
    title: `${brand.product}: impact through insights`,
    description: brand.tagline,
    path: "/",
    children: <StructuredData />,
  });

const structuredData = {
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "Organization",
      name: brand.company,
      url: `${publicUrlPlaceholder}/`,
      logo: `${publicUrlPlaceholder}/cards/home.png`,
    },
    {
      "@type": "WebApplication",
      name: brand.product,
      description: brand.tagline,
      url: `${publicUrlPlaceholder}/`,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Any with a web browser",
      publisher: { "@type": "Organization", name: brand.company },
    },
  ],
};

function StructuredData() {
  const json = JSON.stringify(structuredData).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export default function Landing() {
  return (
    <SitePage tone="navy" width="full">
      <Hero />
      <WhatItDoes />
      <Sunday />
      <Audience />
      <Cost />
      <StayUpdated />
    </SitePage>
  );
}

const arrivalSchema = v.object({ accountDeleted: v.literal(true) });

function Hero() {
  const isAccountDeleted = useDeletedFlag();
  return (
    <div className={styles.hero}>
      <div className={styles.window} data-parallax="">
        <Motif className={styles.motif} seed={7} columns={22} rise={[0.06, 0.94]} />
      </div>
      <div className={styles.content}>
        <div className={styles.banner} hidden={!isAccountDeleted}>
          <Notice kind="good">Your account has been deleted.</Notice>
        </div>
        <div className={styles.tagline}>
          <LogoMark className={styles.mark} />
          <p>{brand.tagline}</p>
        </div>
        <section className={styles.card}>
          <h1 className={styles.headline}>{brand.headline}</h1>
          <p className={styles.belief}>{brand.belief}</p>
          <p className={`${styles.byInvitation} ${known.stranger}`}>
            Accounts here are by invitation: ask an admin of your organization for a link.
          </p>
          <div className={`${styles.actions} ${known.stranger}`}>
            <ButtonLink to="/signup" className={styles.signUp}>
              Create Account
            </ButtonLink>
            <ButtonLink to="/login" kind="quiet">
              Login
            </ButtonLink>
          </div>
          <div className={`${styles.action} ${known.known}`}>
            <ButtonLink to="/dashboard">Open {brand.product}</ButtonLink>
          </div>
        </section>
      </div>
    </div>
  );
}

/** Leaves the history at once, so that neither Back nor a reload repeats it. */
function useDeletedFlag(): boolean {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isAccountDeleted] = useState(v.is(arrivalSchema, state));
  useEffect(() => {
    if (isAccountDeleted) void navigate("/", { replace: true, state: null });
  }, [isAccountDeleted, navigate]);
  return isAccountDeleted;
}

const rows = [
  {
    what: brand.product,
    cost: "Nothing",
    words:
      "Nothing is billed: not for people, not for campuses. The source code is open, under the MIT license.",
  },
  {
    what: "A computer",
    cost: "One you have",
    words: "A laptop is enough to begin with. One command starts everything, database included.",
  },
  {
    what: "Email",
    cost: "Your account",
    words: "Any email account that can send. Until you set one up, emails are read in the browser.",
  },
  {
    what: "Phones",
    cost: "Theirs",
    words: "Volunteers open a link. There is nothing to buy and no store to go through.",
  },
];

function Cost() {
  return (
    <Section
      title="What it costs to run."
      lead="An account here costs nothing. If you would rather run it yourself, this is the whole list."
    >
      <dl className={styles.rows}>
        {rows.map(({ what, cost, words }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className={styles.cost}>{cost}</dd>
            <dd className={styles.words}>{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
