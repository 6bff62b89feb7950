import { Picture, type PictureImage } from "#/ui/media/Picture.tsx";
import styles from "./ImageRequest.module.css";
import { ImageRequestForm } from "./ImageRequestForm.tsx";

export function ImageRequest({ image }: { image: PictureImage | null }) {
  return (
    <section id="image-request" className={styles.band} aria-labelledby="image-request-title">
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.lead}>
          <h2 id="image-request-title">Product Image Request</h2>
          <p className="serif">Not here? Tell us what you need. We photograph on Thursdays and reply by email.</p>
          {image && <Picture image={image} sizes="(min-width: 1024px) 40vw, 100vw" alt="" className={styles.picture} />}
        </div>
        <ImageRequestForm />
      </div>
    </section>
  );
}
