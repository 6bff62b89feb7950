// The only script that a page includes. The rest loads when an instance is created, as with a Unity WebGL build.
{
  const base = document.currentScript.src;
  window.createUnityInstance = async (canvas, _config, onProgress) => {
    const { createInstance } = await import(new URL("__VIEW__", base).href);
    return createInstance(canvas, onProgress);
  };
}
