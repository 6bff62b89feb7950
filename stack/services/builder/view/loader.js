// The one script that a page includes: the rest is loaded when an instance is made, as with a Unity WebGL build.
{
  const base = document.currentScript.src;
  window.createUnityInstance = async (canvas, _config, onProgress) => {
    const { createInstance } = await import(new URL("__VIEW__", base).href);
    return createInstance(canvas, onProgress);
  };
}
