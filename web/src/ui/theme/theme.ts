import {
  Anchor,
  Button,
  createTheme,
  Input,
  type MantineColorsTuple,
  Skeleton,
} from '@mantine/core'
import classes from './theme.module.css'

const lab: MantineColorsTuple = [
  '#e9f7f5',
  '#d2ece8',
  '#a3d9d1',
  '#6fc3b8',
  '#43aea1',
  '#1f9184',
  '#0f766e',
  '#0b5f59',
  '#084c47',
  '#053733',
]

/**
 * The grays of the light scheme; 4 is the border of every input and needs a contrast of 3:1 with
 * the card.
 */
const gray: MantineColorsTuple = [
  '#f8f7f3',
  '#f3f1ea',
  '#e9e6dd',
  '#dfdcd3',
  '#7a8594',
  '#6b7280',
  '#4b5563',
  '#3a4452',
  '#2a333f',
  '#1b2430',
]

/** Blue-grays in place of Mantine's warm ones, from text (0) to the page background (7). */
const dark: MantineColorsTuple = [
  '#e6e9ee',
  '#c8ced6',
  '#a9b2be',
  '#98a2b0',
  '#6b7785',
  '#2a313a',
  '#1b2027',
  '#14181d',
  '#101317',
  '#0c0f12',
]

/** Plain surfaces and hairlines; teal for actions only. */
export const theme = createTheme({
  primaryColor: 'lab',
  primaryShade: 6,
  colors: { lab, gray, dark },
  black: '#1b2430',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Liberation Mono', Menlo, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 4,
  respectReducedMotion: true,
  components: {
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover' } }),
    Button: Button.extend({ classNames: { root: classes.button } }),
    Input: Input.extend({ classNames: { wrapper: classes.field, input: classes.input } }),
    InputWrapper: Input.Wrapper.extend({
      classNames: { root: classes.wrapper, label: classes.label, error: classes.error },
    }),
    // Named, not imported: the login page shows no keys.
    Kbd: { classNames: { root: classes.key } },
    Skeleton: Skeleton.extend({ classNames: { root: classes.skeleton } }),
  },
})
