import { Search } from "lucide-react";
import { Link } from "react-router";
import styles from "./ask-link.module.css";

/** Looks like the field that it opens. */
export default function AskLink() {
  return (
    <Link to="/reports#ask" className={styles.link}>
      <Search size={20} aria-hidden="true" />
      Ask about your numbers
    </Link>
  );
}
