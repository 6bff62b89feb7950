// Fake Google Maps script: the API that the shop uses, drawn with plain elements. It loads the same third-party resources
// as the real one, so a policy that blocks them fails here, too. window.fakeGoogleMaps counts the created objects.
(() => {
  const made = (window.fakeGoogleMaps ??= { scripts: 0, maps: 0, markers: 0 });
  made.scripts += 1;

  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
  add("script", { src: "https://maps.googleapis.com/maps-api-v3/api/js/common.js" });
  add("style", { textContent: ".gm-style { font: 400 11px Roboto }" });
  add("link", { rel: "stylesheet", href: "https://fonts.googleapis.com/css?family=Roboto" });
  void fetch("https://maps.googleapis.com/maps/api/mapsjs/gen_204?csp_test=true");

  class MVCObject {
    #listeners = {};
    constructor(options) {
      this.options = { ...options };
    }
    addListener(name, handler) {
      const handlers = (this.#listeners[name] ??= new Set());
      handlers.add(handler);
      return { remove: () => handlers.delete(handler) };
    }
    fire(name, event) {
      for (const handler of this.#listeners[name] ?? []) handler(event);
    }
    set(name, value) {
      this.setOptions({ [name]: value });
    }
    setOptions(options) {
      Object.assign(this.options, options);
      this.draw();
    }
    setMap(map) {
      this.map?.drawn.delete(this);
      this.element?.remove();
      this.map = map;
      if (!map) return;
      map.drawn.add(this);
      map.getDiv().append(this.element);
      this.draw();
    }
    draw() {}
  }

  const literal = (place) => (typeof place.lat === "function" ? place.toJSON() : place);
  class LatLng {
    constructor(lat, lng) {
      this.place = { lat, lng };
    }
    toJSON() {
      return this.place;
    }
  }
  /** Also used as a size, whose numbers are never read. */
  function Point(x, y) {
    Object.assign(this, { x, y });
  }

  /** Mercator projection to the unit square, and back. */
  const project = ({ lat, lng }) => ({
    x: lng / 360 + 0.5,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI),
  });
  const unproject = ({ x, y }) => ({
    lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
    lng: (x - 0.5) * 360,
  });

  class Map extends MVCObject {
    drawn = new Set();
    constructor(div, options) {
      super(options);
      made.maps += 1;
      this.div = div;
      div.style.position = "relative";
      div.style.overflow = "hidden";
      div.classList.add("gm-style");
      div.addEventListener("click", ({ target }) => target === div && this.fire("click", {}));
      const tile = new Image();
      tile.src = "https://maps.googleapis.com/maps/vt?pb=1";
      tile.alt = "";
      tile.width = 1;
      div.append(tile);
    }
    getDiv() {
      return this.div;
    }
    getZoom() {
      return this.options.zoom;
    }
    getCenter() {
      return new LatLng(this.options.center.lat, this.options.center.lng);
    }
    setCenter(center) {
      this.setOptions({ center: literal(center) });
    }
    panTo(center) {
      this.setCenter(center);
    }
    setZoom(zoom) {
      this.setOptions({ zoom });
    }
    get scale() {
      return 256 * 2 ** this.options.zoom;
    }
    /** Position in the map, in pixels from its top left corner. */
    pixelsOf(place) {
      const [point, middle] = [project(literal(place)), project(this.options.center)];
      const { clientWidth, clientHeight } = this.div;
      return {
        left: (point.x - middle.x) * this.scale + clientWidth / 2,
        top: (point.y - middle.y) * this.scale + clientHeight / 2,
      };
    }
    getBounds() {
      const { x, y } = project(this.options.center);
      const [width, height] = [this.div.clientWidth / this.scale / 2, this.div.clientHeight / this.scale / 2];
      const northWest = unproject({ x: x - width, y: y - height });
      const southEast = unproject({ x: x + width, y: y + height });
      const whole = width >= 0.5;
      return {
        toJSON: () => ({
          north: northWest.lat,
          south: southEast.lat,
          west: whole ? -180 : northWest.lng,
          east: whole ? 180 : southEast.lng,
        }),
      };
    }
    fitBounds({ north, south, east, west }, padding) {
      const [a, b] = [project({ lat: north, lng: west }), project({ lat: south, lng: east })];
      const across = (this.div.clientWidth - padding.left - padding.right) / 256 / (b.x - a.x);
      const down = (this.div.clientHeight - padding.top - padding.bottom) / 256 / (b.y - a.y);
      const zoom = Math.max(0, Math.min(21, Math.floor(Math.log2(Math.min(across, down)))));
      this.setOptions({ zoom, center: unproject({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }) });
    }
    draw() {
      if (!this.div) return;
      for (const one of this.drawn) one.draw();
      // Fires once for all changes made at the same time.
      if (this.moving) return;
      this.moving = true;
      queueMicrotask(() => {
        this.moving = false;
        this.fire("idle");
      });
    }
  }

  /** An element at a position on the map. */
  class Placed extends MVCObject {
    constructor(tag, options) {
      super(options);
      this.element = document.createElement(tag);
      this.element.style.position = "absolute";
      if (options?.map) this.setMap(options.map);
    }
    setPosition(position) {
      this.setOptions({ position });
    }
    getPosition() {
      return this.options.position && new LatLng(this.options.position.lat, this.options.position.lng);
    }
    draw() {
      if (!this.map || !this.options.position) return;
      const { left, top } = this.map.pixelsOf(this.options.position);
      Object.assign(this.element.style, { left: `${left}px`, top: `${top}px`, zIndex: this.options.zIndex ?? 0 });
    }
  }

  class Marker extends Placed {
    constructor(options) {
      super("button", options);
      made.markers += 1;
      this.element.type = "button";
      this.element.tabIndex = -1;
      Object.assign(this.element.style, { transform: "translate(-50%, -50%)", color: "white", borderRadius: "9px" });
      this.element.addEventListener("click", () => this.fire("click", {}));
    }
    draw() {
      super.draw();
      const { title, label, icon } = this.options;
      this.element.title = title ?? "";
      this.element.textContent = label?.text ?? "";
      this.element.style.background = icon?.fillColor ?? "";
      this.element.style.fontSize = label?.fontSize ?? "";
    }
  }
  for (const name of ["Title", "Label", "Icon", "ZIndex"]) {
    Marker.prototype[`set${name}`] = function setOption(value) {
      this.set(name === "ZIndex" ? "zIndex" : name.toLowerCase(), value);
    };
  }

  class InfoWindow extends Placed {
    constructor(options) {
      super("div", options);
      this.element.setAttribute("role", "dialog");
      Object.assign(this.element.style, { background: "white", padding: "12px", maxWidth: "320px", zIndex: 9 });
      Object.assign(this.element.style, { transform: "translate(-50%, calc(-100% - 40px))" });
      this.element.addEventListener("keydown", ({ key }) => {
        if (key !== "Escape") return;
        this.close();
        this.fire("closeclick");
      });
    }
    setContent(content) {
      this.element.append(content);
    }
    open(map) {
      this.setMap(map);
    }
    close() {
      this.setMap(null);
    }
    draw() {
      super.draw();
      this.element.style.zIndex = 9;
      this.element.ariaLabel = this.options.ariaLabel ?? null;
    }
  }

  class Circle extends Placed {
    constructor(options) {
      super("div", options);
    }
    setRadius(radius) {
      this.setOptions({ radius });
    }
    setCenter(center) {
      this.setOptions({ center });
    }
    draw() {
      if (!this.map || !this.options.center) return;
      const { center, radius = 0, strokeColor } = this.options;
      // Meters per pixel at the equator: 40,075 km divided by the side of the world.
      const pixels = (radius * this.map.scale) / 40_075_017 / Math.cos((center.lat * Math.PI) / 180);
      const { left, top } = this.map.pixelsOf(center);
      this.element.dataset.radius = String(radius);
      Object.assign(this.element.style, {
        left: `${left - pixels}px`,
        top: `${top - pixels}px`,
        width: `${2 * pixels}px`,
        height: `${2 * pixels}px`,
        border: `1px solid ${strokeColor}`,
        borderRadius: "50%",
        pointerEvents: "none",
      });
    }
  }

  const library = {
    Map,
    Marker,
    InfoWindow,
    Circle,
    LatLng,
    MVCObject,
    Point,
    Size: Point,
    SymbolPath: { CIRCLE: 0 },
    event: {
      addListener: (object, name, handler) => object.addListener(name, handler),
      removeListener: (listener) => listener?.remove(),
    },
  };
  Object.assign(((window.google ??= {}).maps ??= {}), library, { importLibrary: async () => library });
  window[new URL(document.currentScript.src).searchParams.get("callback")]();
})();
