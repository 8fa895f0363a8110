/**
 * Ways in which a page makes its browser connect to an address, each as HTML. Those that use `site` are files of the
 * page's own site that lead to the address.
 */
export type Doors = Readonly<Record<string, (url: string, site: string) => string>>;

const run = (code: string) => `<script>try { ${code} } catch {}</script>`;
const text = (value: string) => JSON.stringify(value);
const frame = (html: string) => `<iframe srcdoc="${html.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`;
const blob = (code: string, type = "text/javascript") =>
  `URL.createObjectURL(new Blob([${text(code).replaceAll("</", "<\\/")}], { type: "${type}" }))`;
const redirected = (url: string, site: string, status = 302) => `${site}/to/${status}?${encodeURIComponent(url)}`;

/** Doors that work for addresses that pages may reach. */
export const openDoors: Doors = {
  iframe: (url) => `<iframe src="${url}"></iframe>`,
  object: (url) => `<object data="${url}" type="text/html"></object>`,
  embed: (url) => `<embed src="${url}" type="text/html">`,
  "iframe in an iframe": (url) => frame(`<iframe src="${url}"></iframe>`),
  "base of an iframe": (url) => frame(`<base href="${url}/"><img src="x">`),
  "refresh of an iframe": (url) => frame(`<meta http-equiv="refresh" content="0;url=${url}">`),
  "script of an iframe": (url) => frame(`<script>location = ${text(url)}</script>`),
  "page in data": (url) => `<iframe src='data:text/html,<img src="${url}">'></iframe>`,
  "page in a blob": (url) =>
    `<iframe id="blob-page"></iframe>${run(`document.getElementById("blob-page").src = ${blob(`<img src="${url}">`, "text/html")}`)}`,
  "style sheet of XML": (url, site) => `<iframe src="${site}/xml?${encodeURIComponent(url)}"></iframe>`,
  image: (url) => `<img src="${url}">`,
  "image set": (url) => `<img srcset="${url} 1x">`,
  picture: (url) => `<picture><source srcset="${url}"><img></picture>`,
  "image of SVG": (url) => `<svg><image href="${url}" width="9" height="9"/></svg>`,
  "image button": (url) => `<input type="image" src="${url}">`,
  background: (url) => `<table background="${url}"><tr><td>x</table>`,
  poster: (url) => `<video poster="${url}"></video>`,
  video: (url) => `<video src="${url}" autoplay></video>`,
  audio: (url) => `<audio src="${url}" autoplay></audio>`,
  "style sheet": (url) => `<link rel="stylesheet" href="${url}">`,
  "imported style sheet": (url) => `<style>@import "${url}";</style>`,
  "address in a style": (url) => `<i style="background: url(${url})">x</i>`,
  font: (url) =>
    `<style>@font-face { font-family: "${url}"; src: url(${url}) }</style><i style="font-family: '${url}'">x</i>`,
  "font of a script": (url) => run(`new FontFace("f", ${text(`url(${url})`)}).load().catch(() => {})`),
  script: (url) => `<script src="${url}" async></script>`,
  "script with a checksum": (url) => `<script src="${url}" integrity="sha256-eA==" crossorigin async></script>`,
  module: (url) => `<script type="module" src="${url}"></script>`,
  import: (url) => run(`import(${text(url)}).catch(() => {})`),
  preload: (url) => `<link rel="preload" as="script" href="${url}">`,
  "preload of a module": (url) => `<link rel="modulepreload" href="${url}">`,
  prefetch: (url) => `<link rel="prefetch" href="${url}">`,
  fetch: (url) => run(`fetch(${text(url)}).catch(() => {})`),
  "fetch without reading": (url) => run(`fetch(${text(url)}, { mode: "no-cors", keepalive: true }).catch(() => {})`),
  XMLHttpRequest: (url) => run(`const x = new XMLHttpRequest(); x.open("POST", ${text(url)}); x.send("x")`),
  beacon: (url) => run(`navigator.sendBeacon(${text(url)}, "x")`),
  "stream of events": (url) => run(`new EventSource(${text(url)})`),
  WebSocket: (url) => run(`new WebSocket(${text(url.replace("http", "ws"))})`),
  worker: (url) => run(`new Worker(${blob(`fetch(${text(url)}).catch(() => {})`)})`),
  "script of a worker": (url) => run(`new Worker(${blob(`importScripts(${text(url)})`)})`),
  "shared worker": (url) => run(`new SharedWorker(${blob(`fetch(${text(url)}).catch(() => {})`)})`),
  window: (url) => run(`window.open(${text(url)})`),
  form: (url) =>
    `<form id="f${url}" method="post" action="${url}" target="_blank"><input name="a" value="b"></form>${run(`document.getElementById(${text(`f${url}`)}).submit()`)}`,
  ping: (url, site) =>
    `<a id="p${url}" href="${site}/nothing" target="_blank" ping="${url}">x</a>${run(`document.getElementById(${text(`p${url}`)}).click()`)}`,
  "redirected image": (url, site) => `<img src="${redirected(url, site)}">`,
  "redirected iframe": (url, site) => `<iframe src="${redirected(url, site, 307)}"></iframe>`,
  "redirected fetch": (url, site) => run(`fetch(${text(redirected(url, site, 308))}).catch(() => {})`),
  "redirected twice": (url, site) => `<img src="${redirected(redirected(url, site), site, 301)}">`,
  "report of a policy": (url, site) => `<iframe src="${site}/policy?${encodeURIComponent(url)}"></iframe>`,
};

/** Doors that this browser opens for no address in this state, or that lead to no server. */
export const closedDoors: Doors = {
  "fetch to this machine": (url) => run(`fetch(${text(url)}, { targetAddressSpace: "loopback" }).catch(() => {})`),
  portal: (url) => `<portal src="${url}"></portal>`,
  "fenced frame": (url) =>
    `<fencedframe></fencedframe>${run(`document.querySelector("fencedframe").config = new FencedFrameConfig(${text(url)})`)}`,
  preconnect: (url) => `<link rel="preconnect" href="${url}">`,
  "preconnect with TLS": (url) => `<link rel="preconnect" href="${url.replace("http", "https")}">`,
  "prefetch of a name": (url) => `<link rel="dns-prefetch" href="${url}">`,
  prerender: (url) => `<script type="speculationrules">{"prerender":[{"source":"list","urls":["${url}"]}]}</script>`,
  icon: (url) => `<link rel="icon" href="${url}">`,
  manifest: (url) => `<link rel="manifest" href="${url}">`,
  "map of imports": (url) => `<script type="importmap">{"imports":{"x":"${url}"}}</script>`,
  "source map": (url) => `<script>//# sourceMappingURL=${url}\n</script>`,
  "service worker": (_url, site) => run(`navigator.serviceWorker.register("${site}/worker.js").catch(() => {})`),
  "source of a file": () => `<iframe src="file:///etc/passwd"></iframe>`,
  "source of a page": (url) => `<iframe src="view-source:${url}"></iframe>`,
  transport: (url) => run(`new WebTransport(${text(url.replace("http", "https"))}).ready.catch(() => {})`),
  calls: (url) =>
    run(
      `const { hostname, port } = new URL(${text(url)}); const calls = new RTCPeerConnection({ iceServers: ["stun:" + hostname + ":" + port, "turn:" + hostname + ":" + port + "?transport=tcp", "turns:" + hostname + ":" + port].map((urls) => ({ urls, username: "u", credential: "c" })) }); calls.createDataChannel("x"); calls.createOffer().then((offer) => calls.setLocalDescription(offer))`,
    ),
};
