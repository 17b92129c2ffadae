import './platform/no-eval.ts'
import '@fontsource-variable/inter/wght.css'
import './ui/mantine.css'
import './ui/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { printInLight } from './ui/print-in-light.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
window.history.scrollRestoration = 'manual'
printInLight()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
