import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': api } },
  // The server puts a fresh nonce in its place whenever it sends index.html.
  html: { cspNonce: '{{nonce}}' },
  build: {
    // The content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    manifest: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // The ban on run-time code stands in the chunk of the library it restrains, so that it acts
        // before the first form is made, however the rest is split.
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|platform\/no-eval/ }] },
      },
    },
  },
})
