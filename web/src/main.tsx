import './platform/no-eval.ts'
import '@fontsource-variable/inter/wght.css'
import './ui/theme/mantine.css'
import './ui/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

const SCHEME = 'data-mantine-color-scheme'

/** Always prints in the light color scheme. */
function printInLight(): void {
  const root = document.documentElement
  let onScreen: string | null = null
  const toPaper = () => {
    onScreen ??= root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  }
  const toScreen = () => {
    if (onScreen) root.setAttribute(SCHEME, onScreen)
    onScreen = null
  }
  window.addEventListener('beforeprint', toPaper)
  window.addEventListener('afterprint', toScreen)
  window
    .matchMedia('print')
    .addEventListener('change', ({ matches }) => (matches ? toPaper() : toScreen()))
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
window.history.scrollRestoration = 'manual'
printInLight()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
