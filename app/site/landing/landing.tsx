import { useEffect, useId, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { brand } from "../../../brand.ts";
import { publicUrlPlaceholder } from "../../../domain/shared/public-url.ts";
import { publicPageMeta } from "../../shell/page-meta.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Tiles } from "../audience/tiles.tsx";
import frame from "../site-frame.module.css";
import { SitePage } from "../site-frame.tsx";
import styles from "./landing.module.css";
import { Hero, Section } from "./section.tsx";
import updates from "./stay-updated.module.css";
import { Guidance, WhatItDoes } from "./what-it-does.tsx";

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
      <LandingHero />
      <WhatItDoes />
      <Guidance />
      <Audience />
      <Cost />
      <StayUpdated />
    </SitePage>
  );
}

const arrivalSchema = v.object({ accountDeleted: v.literal(true) });

function LandingHero() {
  const isAccountDeleted = useDeletedFlag();
  const banner = (
    <div className={styles.banner} hidden={!isAccountDeleted}>
      <Notice kind="good">Your account has been deleted.</Notice>
    </div>
  );
  return (
    <Hero lead={brand.tagline} seed={7} above={banner}>
      <h1 className={styles.headline}>{brand.headline}</h1>
      <p className={styles.belief}>{brand.belief}</p>
      <p className={`${styles.byInvitation} ${frame.newcomer}`}>
        Accounts here are by invitation: ask an admin of your organization for a link.
      </p>
      <div className={`${styles.actions} ${frame.newcomer}`}>
        <ButtonLink to="/signup" className={styles.signUp}>
          Create Account
        </ButtonLink>
        <ButtonLink to="/login" kind="quiet">
          Login
        </ButtonLink>
      </div>
      <div className={`${styles.action} ${frame.remembered}`}>
        <ButtonLink to="/dashboard">Open {brand.product}</ButtonLink>
      </div>
    </Hero>
  );
}

function useDeletedFlag(): boolean {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isAccountDeleted] = useState(v.is(arrivalSchema, state));
  useEffect(() => {
    if (isAccountDeleted) void navigate("/", { replace: true, state: null });
  }, [isAccountDeleted, navigate]);
  return isAccountDeleted;
}

function Audience() {
  return (
    <Section
      title="One room or many campuses."
      lead="For churches and non-profits that meet every week and want to know how it went."
      ground="card"
      isCut
    >
      <Tiles
        items={[
          {
            title: <Link to="/churches">For churches</Link>,
            words: "Counted on Sunday, understood on Monday.",
          },
          {
            title: <Link to="/non-profits">For non-profits</Link>,
            words: "Counted at the door, ready for the board.",
          },
        ]}
      />
    </Section>
  );
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

/** Without a script the server answers with a page. Hidden where the server sends no mail, and so could not ask to confirm. */
function StayUpdated() {
  const id = useId();
  return (
    <section className={updates.section} id="stay-updated" aria-labelledby={`${id}-title`}>
      <div className={updates.inside}>
        <div>
          <h2 id={`${id}-title`}>Stay Updated</h2>
          <p className={updates.words}>Sign up to receive updates about the product's app.</p>
        </div>
        <form method="post" action="/newsletter" data-newsletter="">
          <label className={updates.label} htmlFor={`${id}-email`}>
            Email
          </label>
          <div className={updates.row}>
            <input
              id={`${id}-email`}
              className={updates.input}
              type="email"
              name="email"
              placeholder="Enter your email"
              aria-describedby={`${id}-note`}
              autoComplete="email"
              maxLength={254}
              required
            />
            <button className={updates.button} type="submit">
              Sign Up
            </button>
          </div>
          <p className={updates.note} id={`${id}-note`} aria-live="polite" data-note="" />
        </form>
      </div>
    </section>
  );
}
