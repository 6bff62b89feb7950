// Studio: image-based light with sampled occlusion, jittered anti-aliasing, ground, tone mapping.
import * as T from "three";
import { FullScreenQuad } from "three/examples/jsm/postprocessing/Pass.js";
import { screen } from "../materials/solid.js";
import { groundMaterial } from "./ground.js";
import * as S from "./shaders.js";
import { halton, lightDirections, softboxScene, tent } from "./softboxes.js";
import { stage } from "./stage.js";

const uniforms = (values) => Object.fromEntries(Object.entries(values).map(([k, value]) => [k, { value }]));

function target(w, h, type, depthBuffer) {
  return new T.WebGLRenderTarget(w, h, { type, minFilter: T.LinearFilter, magFilter: T.LinearFilter, depthBuffer });
}

function quad(fragmentShader, values, options = {}) {
  const shader = { uniforms: uniforms(values), vertexShader: S.quadVertex, fragmentShader, ...options };
  return new FullScreenQuad(new T.ShaderMaterial(shader));
}

const ADD = {
  depthTest: false,
  depthWrite: false,
  transparent: true,
  blending: T.CustomBlending,
  blendSrc: T.OneFactor,
  blendDst: T.OneFactor,
};

function corners({ min, max }) {
  return Array.from(
    { length: 8 },
    (_, i) => new T.Vector3(i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z),
  );
}

/** Orthographic camera that sees the whole product from a light's direction. */
function lightCamera(camera, L, bounds, points) {
  const centre = bounds.getCenter(new T.Vector3());
  camera.position.copy(centre).addScaledVector(L, bounds.getSize(new T.Vector3()).length());
  camera.up.set(0, 1, 0);
  if (Math.abs(L.y) > 0.98) camera.up.set(1, 0, 0);
  camera.lookAt(centre);
  camera.updateMatrixWorld();
  const b = new T.Box3();
  for (const p of points) b.expandByPoint(p.clone().applyMatrix4(camera.matrixWorldInverse));
  Object.assign(camera, {
    left: b.min.x - 1,
    right: b.max.x + 1,
    bottom: b.min.y - 1,
    top: b.max.y + 1,
    near: -b.max.z - 2,
    far: -b.min.z + 2,
  });
  camera.updateProjectionMatrix();
  return b
    .getSize(new T.Vector3())
    .addScalar(2)
    .add(new T.Vector3(0, 0, 2));
}

function disposeShadow(shadow) {
  shadow.depthTexture.dispose();
  shadow.dispose();
}

export class Studio {
  constructor(canvas) {
    this.r = new T.WebGLRenderer({ canvas, antialias: false, alpha: true, preserveDrawingBuffer: true });
    this.r.setClearColor(0, 0);
    this.r.autoClear = false;
    this.r.toneMapping = T.NoToneMapping;
    this.env = new T.PMREMGenerator(this.r).fromScene(softboxScene(), 0, 0.1, 100, { size: 256 }).texture;
  }

  stage(product, shot = {}) {
    return stage(product, shot, this.env);
  }

  clear(renderTarget) {
    this.r.setRenderTarget(renderTarget);
    this.r.clear();
  }

  /** Renders the product's depth as a light sees it. */
  depthMap({ scene, bounds }, L, resolution) {
    const shadow = target(resolution, resolution, T.UnsignedByteType, true);
    shadow.depthTexture = new T.DepthTexture(resolution, resolution, T.UnsignedIntType);
    const light = new T.OrthographicCamera();
    const size = lightCamera(light, L, bounds, corners(bounds));
    this.clear(shadow);
    this.r.render(scene, light);
    return { shadow, size, M: light.projectionMatrix.clone().multiply(light.matrixWorldInverse) };
  }

  *shadows(set, { lights, shadowSize }) {
    for (const [L, weight] of lightDirections(lights)) {
      const { shadow, size, M } = this.depthMap(set, L, shadowSize);
      yield { shadow, M, L, k: weight / 40, px: Math.max(size.x, size.y) / shadowSize };
    }
  }

  /**
   * Deferred occlusion: sum(visible * cos) / sum(cos) over the sampled lights, per pixel. For a `still` set, where only the
   * camera moves between frames, the shadows are rendered once.
   */
  occlusion(set, { lights, shadowSize }) {
    const { scene, camera, W, H } = set;
    const nearest = { type: T.FloatType, minFilter: T.NearestFilter, magFilter: T.NearestFilter };
    const gBuffer = new T.WebGLRenderTarget(W, H, { count: 2, ...nearest });
    const sum = target(W, H, T.FloatType, false);
    const [tP, tN] = gBuffer.textures;

    this.clear(sum);
    this.clear(gBuffer);
    scene.environment = null;
    scene.overrideMaterial = new T.ShaderMaterial({
      glslVersion: T.GLSL3,
      side: T.DoubleSide,
      vertexShader: S.gBufferVertex,
      fragmentShader: S.gBufferFragment,
    });
    this.r.render(scene, camera);

    const values = {
      tS: null,
      tP,
      tN,
      M: new T.Matrix4(),
      L: new T.Vector3(),
      k: 1,
      px: 1,
    };
    const add = quad(S.occlusionFragment, values, ADD);
    const u = add.material.uniforms;
    scene.overrideMaterial = new T.MeshBasicMaterial({ side: T.DoubleSide, colorWrite: false });
    if (set.still) set.shadows ??= [...this.shadows(set, { lights, shadowSize })];
    for (const { shadow, M, L, k, px } of set.shadows ?? this.shadows(set, { lights, shadowSize })) {
      u.tS.value = shadow.depthTexture;
      u.M.value.copy(M);
      u.L.value.copy(L);
      u.k.value = k;
      u.px.value = px;
      this.r.setRenderTarget(sum);
      add.render(this.r);
      if (!set.still) disposeShadow(shadow);
    }

    const ratio = target(W, H, T.HalfFloatType, false);
    this.r.setRenderTarget(ratio);
    quad(S.resolveFragment, { t: sum.texture, tP }).render(this.r);
    scene.overrideMaterial = null;
    scene.environment = this.env;
    for (const x of [gBuffer, sum]) x.dispose();
    return ratio;
  }

  /** Average of jittered passes. Tone mapping comes before averaging, so that highlights keep clean edges. */
  beauty({ scene, camera, W, H }, { samples, exposure }) {
    const hdr = target(W, H, T.HalfFloatType, true);
    const average = target(W, H, T.FloatType, false);
    const tone = quad(S.toneFragment, { t: hdr.texture, w: 1 / samples, e: exposure }, ADD);
    this.clear(average);
    for (let i = 1; i <= samples; i++) {
      camera.setViewOffset(W, H, tent(halton(i, 2)) * 0.85, tent(halton(i, 3)) * 0.85, W, H);
      this.clear(hdr);
      this.r.render(scene, camera);
      this.r.setRenderTarget(average);
      tone.render(this.r);
    }
    camera.clearViewOffset();
    hdr.dispose();
    return average;
  }

  /** The ground shadow at half the picture's size, because it has no sharp detail. */
  ground(set, strength) {
    const { scene, camera, floor, product, W, H } = set;
    const [drawn, smoothed] = [0, 1].map(() => target(W >> 1, H >> 1, T.HalfFloatType, false));
    scene.overrideMaterial = new T.MeshBasicMaterial({ side: T.DoubleSide, colorWrite: false });
    const maps = [];
    floor.material = groundMaterial(set, strength, (L, resolution) => {
      maps.push(this.depthMap(set, L, resolution));
      return maps.at(-1);
    });
    scene.overrideMaterial = null;
    floor.visible = true;
    product.visible = false;
    this.clear(drawn);
    this.r.render(scene, camera);
    floor.visible = false;
    product.visible = true;
    this.r.setRenderTarget(smoothed);
    quad(S.smoothFragment, { t: drawn.texture }, { blending: T.NoBlending }).render(this.r);
    drawn.dispose();
    for (const { shadow } of maps) disposeShadow(shadow);
    return smoothed;
  }

  /** Renders a staged product to the canvas; bg null leaves the ground transparent with its shadow in alpha. */
  render(set, options = {}) {
    const { samples = 6, lights = 34, bg = "#e9e7e3", exposure = 0.62, shadow = 0.78, shadowSize = 1300 } = options;
    const { floor, W, H } = set;
    this.r.setPixelRatio(1);
    this.r.setSize(W, H, false);
    screen.res.value.set(W, H);
    floor.visible = false;
    const ratio = this.occlusion(set, { lights, shadowSize });
    screen.occ.value = ratio.texture;
    const average = this.beauty(set, { samples, exposure });
    const ground = this.ground(set, shadow);
    const values = { t: average.texture, tGround: ground.texture, B: new T.Color(bg || "#000"), on: bg ? 1 : 0 };
    this.r.setRenderTarget(null);
    quad(S.outputFragment, values, { blending: T.NoBlending }).render(this.r);
    ratio.dispose();
    average.dispose();
    ground.dispose();
  }
}
