// Camera setups shared by the whole catalog, so that pictures of one kind line up in a grid.

/** Side elevation, muzzle to the right: the product hovers just off the ground sheet, seen straight on. */
export const elevation = { pose: "lie", az: 0, el: 0, fov: 12 };
export const rifleSide = { ...elevation, margin: 0.035 };
/** Thick products would throw their shadow far to the side. */
export const thick = { ...elevation, sink: 0.4 };
export const pistolSide = { ...thick, margin: 0.1 };
export const heroCut = { ...elevation, aspect: 2.2, margin: 0.02, bg: null };
/** Long parts lie diagonally, breech in front, muzzle away from the viewer. */
export const lying = { az: -64, el: 25, fov: 32, margin: 0.07 };
export const threeQuarter = { az: 30, el: 18, margin: 0.12 };
/** Flat lay with a little perspective. */
export const tabletop = { pose: "lie", az: -12, el: 24, margin: 0.1 };

/** A second view: the detail `crop` of the product from the rear right; `more` overrides the shot. */
export const closeUp = (id, alt, build, crop, more) => ({
  id,
  tier: 3,
  alt,
  build,
  shot: { ...elevation, fov: 16, az: -14, el: 12, margin: 0.03, crop, ...quick, ...more },
});

/** Light for colors and second views: two thirds of the work without a visible difference. */
export const quick = { light: { lights: 24, samples: 5 } };
/** Creates catalog entries with a common shot; `more` overrides the shot. */
export const entry = (shot) => (id, tier, alt, build, more) => ({
  id,
  tier,
  alt,
  build,
  shot: { ...(tier > 1 && quick), ...shot, ...more },
});
