import { shadesOf } from '@accession/domain/laboratory/brand-color'

const rules = new CSSStyleSheet()

/** The laboratory's own color in place of the portal's, in both schemes, until it is removed. */
export function applyBrandColor(color: string): () => void {
  rules.replaceSync(rulesFor(shadesOf(color)))
  if (!document.adoptedStyleSheets.includes(rules))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
  return () => rules.replaceSync('')
}

function rulesFor(shades: string[]): string {
  const shade = (at: number) => shades[at] ?? ''
  const all = shades.map((hex, at) => `--mantine-color-lab-${at}: ${hex};`).join('')
  const scheme = (mark: string, text: string) => `
    --mark: ${mark};
    --accent-line: ${mark};
    --mantine-color-lab-filled: ${shade(6)};
    --mantine-color-lab-filled-hover: ${shade(7)};
    --mantine-color-lab-light: color-mix(in srgb, ${mark} 12%, transparent);
    --mantine-color-lab-light-hover: color-mix(in srgb, ${mark} 18%, transparent);
    --mantine-color-lab-light-color: ${text};
    --mantine-color-lab-outline: ${text};
    --mantine-color-lab-outline-hover: color-mix(in srgb, ${mark} 6%, transparent);
    --mantine-color-lab-text: ${text};
    --mantine-color-anchor: ${text};`
  return `
    :root[data-mantine-color-scheme] { ${all} }
    :root[data-mantine-color-scheme='light'] { ${scheme(shade(6), shade(6))} }
    :root[data-mantine-color-scheme='dark'] { ${scheme(shade(5), shade(4))} }`
}
