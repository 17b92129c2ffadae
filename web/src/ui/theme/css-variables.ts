import type { CSSVariablesResolver } from '@mantine/core'

/** Filled colors have white text in both schemes, so they stay dark. */
const filled = {
  '--mantine-color-red-filled': '#b42318',
  '--mantine-color-red-filled-hover': '#93190f',
  '--mantine-color-green-filled': '#1a7a43',
  '--mantine-color-green-filled-hover': '#146236',
}

/** Some of Mantine's colors fail contrast; each value here replaces one that did. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--side-bar-width': '14rem' },
  light: {
    ...filled,
    '--paper': '#ffffff',
    '--soft': '#f3f1ea',
    '--line': '#dfdcd3',
    '--shimmer': '#e9e6dd',
    '--mark': '#0f766e',
    '--accent-line': '#0f766e',
    '--mantine-color-body': '#fbfaf7',
    '--mantine-color-dimmed': '#4b5563',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#b42318',
    '--mantine-color-disabled': '#eceae3',
    '--mantine-color-disabled-color': '#4b5563',
    '--mantine-color-disabled-border': '#b9b6ac',
    '--mantine-color-red-light-color': '#8f1d14',
    '--mantine-color-green-light-color': '#14532d',
    '--mantine-color-yellow-light-color': '#713f12',
    '--mantine-color-teal-light-color': '#134e4a',
  },
  dark: {
    ...filled,
    '--paper': '#1b2027',
    '--soft': '#20262e',
    '--line': '#303741',
    '--shimmer': '#2a313a',
    '--mark': '#1f9184',
    '--accent-line': '#1f9184',
    '--mantine-color-body': '#14181d',
    '--mantine-color-dimmed': '#a9b2be',
    '--mantine-color-placeholder': '#98a2b0',
    '--mantine-color-error': '#ff9b8f',
    '--mantine-color-disabled': '#252b33',
    '--mantine-color-disabled-color': '#a9b2be',
    '--mantine-color-disabled-border': '#3a424d',
  },
})
