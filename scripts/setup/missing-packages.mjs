/**
 * The paths of the packages that a lock names and that are not installed here. `wanted` and `installed` are the `packages` of package-lock.json
 * and of npm's own list in node_modules; `here` is a platform and an architecture as Node names them.
 */
export function missingPackages(wanted, installed, here = process) {
  return Object.entries(wanted)
    .filter(([path, each]) => path !== "" && installed[path]?.version !== each.version)
    .filter(([, each]) => !isForeign(each, here))
    .map(([path]) => path);
}

/**
 * npm leaves out an optional package of another platform, and with it what only that one needs, which itself names no
 * platform. Where the C library is musl the list never looks complete, and the stamp alone decides.
 */
function isForeign({ optional, os, cpu, libc }, { platform, arch }) {
  if (!optional) return false;
  const isOther = (list, one) => list !== undefined && ![list].flat().includes(one);
  return os === undefined || isOther(os, platform) || isOther(cpu, arch) || isOther(libc, "glibc");
}
