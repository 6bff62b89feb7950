/** Value of a design token. Google draws on canvases, which style sheets do not reach. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A pin with its tip at the origin; its round part is 28 px wide. */
const PIN = "M0 0C-3 -8 -14 -12 -14 -22A14 14 0 1 1 14 -22C14 -12 3 -8 0 0Z";

/** Height of a pin above its position, in CSS pixels. */
export const PIN_HEIGHT = 40;

const labeled = (text: string, color: string): google.maps.MarkerLabel => ({
  text,
  color: token(color),
  fontFamily: token("--sans"),
  fontSize: text.length > 3 ? "11px" : "13px",
  fontWeight: "600",
});

export const pinIcon = (number: number, selected: boolean) => ({
  label: labeled(String(number), "--white"),
  icon: {
    path: PIN,
    fillColor: token(selected ? "--blue" : "--ink"),
    fillOpacity: 1,
    strokeColor: token("--white"),
    strokeWeight: 1.5,
    scale: selected ? 1.2 : 1,
    labelOrigin: new google.maps.Point(0, -22),
  } satisfies google.maps.Symbol,
});

/** A cluster of dealers; always large enough for a finger. */
export const clusterIcon = (count: number) => ({
  label: labeled(String(count), "--ink"),
  icon: {
    path: google.maps.SymbolPath.CIRCLE,
    fillColor: token("--white"),
    fillOpacity: 1,
    strokeColor: token("--ink"),
    strokeWeight: 2,
    scale: Math.min(22 + 3 * Math.log10(count), 32),
  } satisfies google.maps.Symbol,
});

export const radiusStyle = (): google.maps.CircleOptions => ({
  clickable: false,
  fillColor: token("--blue"),
  fillOpacity: 0.06,
  strokeColor: token("--blue"),
  strokeOpacity: 0.7,
  strokeWeight: 1.5,
});

export const mapOptions = (): google.maps.MapOptions => ({
  center: { lat: 0, lng: 0 },
  zoom: 1,
  clickableIcons: false,
  fullscreenControl: false,
  // Lets the page scroll past the map.
  gestureHandling: "cooperative",
  mapTypeControl: false,
  streetViewControl: false,
  styles: [
    { featureType: "landscape", stylers: [{ color: token("--paper") }] },
    { featureType: "water", stylers: [{ color: token("--ground") }] },
    { featureType: "road", elementType: "geometry", stylers: [{ color: token("--line") }] },
    { featureType: "poi", stylers: [{ visibility: "off" }] },
    { featureType: "transit", stylers: [{ visibility: "off" }] },
    { elementType: "labels.icon", stylers: [{ visibility: "off" }] },
    { elementType: "labels.text.fill", stylers: [{ color: token("--muted") }] },
    { elementType: "labels.text.stroke", stylers: [{ color: token("--white") }] },
  ],
});
