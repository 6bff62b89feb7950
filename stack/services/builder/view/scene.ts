import {
  Box3,
  DirectionalLight,
  Group,
  Mesh,
  NeutralToneMapping,
  type Object3D,
  VSMShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Raycaster,
  Scene,
  ShadowMaterial,
  Spherical,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { softboxScene } from "../../../pictures/src/studio/softboxes.js";
import { fittingDistance } from "./framing.ts";
import { disposeMaterials } from "./materials.ts";

/** Vertical field of view in degrees: a long lens, as for the catalog's pictures. */
const FOV = 18;
/** More than two device pixels per CSS pixel cost much and show little. */
const MAX_PIXEL_RATIO = 2;
/** Fraction of the frame that stays free around the gun. */
const MARGIN = 0.1;
/** Interval in ms for polling whether a frame is drawn. */
const FENCE_LOOK = 30;
const LIGHT = 0.68;
/** Initial camera position and start of the opening turn, in radians: muzzle to the right and slightly away. */
const START = { theta: -0.34, phi: 1.4 };
const OPENING = { theta: -0.95, ms: 3_600 };

/** Texture sizes in px. */
interface Quality {
  /** Edge length of the studio's reflection in metal. */
  reflection: number;
  /** Edge length of the shadow map. */
  shadow: number;
}

const pixelRatio = () => Math.min(devicePixelRatio, MAX_PIXEL_RATIO);

/** Opens the WebGL context. Throws a message for users if the browser has no WebGL 2. */
export function openContext(canvas: HTMLCanvasElement): WebGL2RenderingContext {
  const context = canvas.getContext("webgl2", { antialias: true, alpha: true, powerPreference: "high-performance" });
  if (!context) throw new Error("This browser can't show the 3D view: it has no WebGL 2.");
  return context;
}

/** Renderer, light, ground, and camera. Draws only after changes. */
export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera(FOV, 16 / 9, 1, 20_000);
  readonly #scene = new Scene();
  readonly #place = new Group();
  readonly #sun = new DirectionalLight("#ffffff", 0.3);
  readonly #ground = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.3, color: "#1c1814" }));
  readonly #controls: OrbitControls;
  readonly #onResize: ResizeObserver;
  #frame = 0;
  #opening = 0;
  #product = "";
  /** Bounds of the current model. */
  #bounds = new Box3();
  readonly #reflection: number;
  readonly #closed = new AbortController();
  /** Distance at which the whole model fits into the frame, in mm. */
  #distance = 1;

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, { reflection, shadow }: Quality) {
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = VSMShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#renderer.setClearAlpha(0);

    this.#reflection = reflection;
    this.#light();
    // Compensates for the ambient occlusion of the pictures, which is missing here.
    this.#scene.environmentIntensity = LIGHT;
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(shadow, shadow);
    this.#sun.shadow.radius = 14;
    this.#ground.receiveShadow = true;
    this.#ground.rotation.x = -Math.PI / 2;
    this.#scene.add(this.#place, this.#sun, this.#sun.target, this.#ground);

    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.enablePan = false;
    this.#controls.rotateSpeed = 0.6;
    this.#controls.minPolarAngle = 0.35;
    // Always from above the floor.
    this.#controls.maxPolarAngle = 1.5;
    this.#controls.addEventListener("change", () => {
      this.#center();
      this.draw();
    });
    this.#controls.addEventListener("start", () => this.stopTurning());
    // A vertical swipe scrolls the page.
    canvas.style.touchAction = "pan-y";

    this.#onResize = new ResizeObserver(() => this.#resize());
    this.#onResize.observe(canvas);
    this.#resize();
    // The renderer re-uploads models and shaders, but not precomputed textures. Its own listener was added earlier, so it
    // runs first.
    const { signal } = this.#closed;
    canvas.addEventListener("webglcontextrestored", () => this.#restore(), { signal });
  }

  /** Compiles the shaders of a model with geometry, in parallel with the page if the browser can. */
  async prepare(model: Object3D): Promise<void> {
    model.traverse((object) => {
      object.castShadow = true;
      object.receiveShadow = true;
    });
    await this.#renderer.compileAsync(model, this.#camera, this.#scene);
  }

  /** Replaces the model with a prepared one that fits the frame. Angle and zoom stay if the product is the same. */
  show(model: Object3D, product: string): void {
    disposeMaterials(this.#place);
    this.#place.clear();
    this.#place.add(model);
    const bounds = new Box3().setFromObject(model);
    this.#bounds = bounds;
    this.#frameUp(bounds, product !== this.#product);
    this.#product = product;
    this.#placeFloor();
    this.draw();
  }

  draw(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      // The window was moved to another screen.
      if (this.#renderer.getPixelRatio() !== pixelRatio()) this.#resize();
      else this.#renderer.render(this.#scene, this.#camera);
    });
  }

  /** Draws at once and resolves when the frame is complete: the first frame takes the graphics driver a while. */
  async drawn(): Promise<void> {
    const gl = this.#renderer.getContext() as WebGL2RenderingContext;
    this.#renderer.render(this.#scene, this.#camera);
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    const isPending = () =>
      fence !== null && !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED;
    while (isPending()) {
      await new Promise((resolve) => setTimeout(resolve, FENCE_LOOK));
    }
    gl.deleteSync(fence);
  }

  /** Turns the camera to its initial position. Stops at the first input. */
  turnIn(): void {
    let begun = 0;
    const turn = (now: number): void => {
      begun ||= now;
      const share = Math.min(1, (now - begun) / OPENING.ms);
      const eased = 1 - (1 - share) ** 3;
      this.#turnTo(OPENING.theta + (START.theta - OPENING.theta) * eased, START.phi);
      this.#opening = share < 1 ? requestAnimationFrame(turn) : 0;
    };
    this.#opening = requestAnimationFrame(turn);
  }

  stopTurning(): void {
    cancelAnimationFrame(this.#opening);
    this.#opening = 0;
  }

  /** Turns by angles in radians and multiplies the camera's distance by `distance`. */
  move(theta: number, phi: number, distance: number): void {
    this.stopTurning();
    const { minDistance, maxDistance, minPolarAngle, maxPolarAngle, target } = this.#controls;
    const from = new Spherical().setFromVector3(this.#camera.position.clone().sub(target));
    from.theta += theta;
    from.phi = Math.min(maxPolarAngle, Math.max(minPolarAngle, from.phi + phi));
    from.radius = Math.min(maxDistance, Math.max(minDistance, from.radius * distance));
    this.#camera.position.setFromSpherical(from).add(target);
    this.#controls.update();
  }

  /** The mesh at a position on the canvas, given as fractions from left and top, or null. */
  meshAt(x: number, y: number): Object3D | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), this.#camera);
    return ray.intersectObject(this.#place)[0]?.object ?? null;
  }

  get model(): Object3D {
    return this.#place;
  }

  close(): void {
    this.stopTurning();
    cancelAnimationFrame(this.#frame);
    this.#closed.abort();
    this.#onResize.disconnect();
    this.#controls.dispose();
    disposeMaterials(this.#scene);
    this.#ground.geometry.dispose();
    this.#scene.environment?.dispose();
    this.#sun.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #turnTo(theta: number, phi: number): void {
    const { target } = this.#controls;
    const radius = this.#camera.position.distanceTo(target);
    this.#camera.position.setFromSpherical(new Spherical(radius, phi, theta)).add(target);
    this.#controls.update();
  }

  /** A floor just below the gun, for its soft shadow. */
  #placeFloor(): void {
    const { min, max } = this.#bounds;
    const center = this.#bounds.getCenter(new Vector3());
    const size = max.distanceTo(min);
    this.#ground.position.set(center.x, min.y - 1, center.z);
    this.#ground.scale.setScalar(size * 1.4);
    // From above, and a little from the viewer's upper left.
    this.#sun.position.copy(center).add(new Vector3(-0.12, 1, 0.3).multiplyScalar(size));
    this.#sun.target.position.copy(center);
    const { camera } = this.#sun.shadow;
    Object.assign(camera, { left: -size, right: size, top: size, bottom: -size });
    Object.assign(camera, { near: size * 0.1, far: size * 2.5 });
    camera.updateProjectionMatrix();
    this.#renderer.shadowMap.needsUpdate = true;
  }

  /** Shifts the picture so that both ends of the gun have the same margin: the nearer one looks longer. */
  #center(): void {
    const camera = this.#camera;
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    camera.clearViewOffset();
    camera.updateMatrixWorld();
    const { min, max } = this.#bounds;
    const middle = this.#bounds.getCenter(new Vector3());
    const ends = [min.x, max.x].map((x) => new Vector3(x, middle.y, middle.z));
    // Close up, an end may be behind the camera.
    if (ends.some((end) => end.clone().applyMatrix4(camera.matrixWorldInverse).z > -camera.near)) return;
    const [from = 0, to = 0] = ends.map((end) => end.project(camera).x);
    camera.setViewOffset(clientWidth, clientHeight, ((from + to) / 4) * clientWidth, 0, clientWidth, clientHeight);
  }

  #frameUp(bounds: Box3, fromStart: boolean): void {
    const lens = { fov: FOV, aspect: this.#camera.aspect, margin: MARGIN };
    const distance = fittingDistance(bounds, START.phi, START.theta, lens);
    const { target } = this.#controls;
    const view = fromStart
      ? new Spherical(distance, START.phi, START.theta)
      : new Spherical().setFromVector3(this.#camera.position.clone().sub(target));
    if (!fromStart) view.radius *= distance / this.#distance;
    this.#distance = distance;
    this.#controls.minDistance = distance * 0.2;
    this.#controls.maxDistance = distance * 1.25;
    bounds.getCenter(target);
    this.#camera.position.setFromSpherical(view).add(target);
    this.#controls.update();
    this.#center();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#renderer.setPixelRatio(pixelRatio());
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.#camera.aspect = clientWidth / clientHeight;
    this.#camera.updateProjectionMatrix();
    this.#center();
    // Redraw at once: resizing clears the canvas.
    this.#renderer.render(this.#scene, this.#camera);
  }

  /** Renders the studio light that metal reflects. */
  #light(): void {
    const generator = new PMREMGenerator(this.#renderer);
    this.#scene.environment = generator.fromScene(softboxScene(), 0, 0.1, 100, { size: this.#reflection }).texture;
    generator.dispose();
  }

  #restore(): void {
    this.#light();
    this.#renderer.shadowMap.needsUpdate = true;
    this.draw();
  }
}
