import { SavedList } from "#/features/catalog/saved/SavedList.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import styles from "./saved.module.css";

export default function SavedPage() {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Saved items" />
      <h1>Saved items</h1>
      <SavedList />
    </div>
  );
}
