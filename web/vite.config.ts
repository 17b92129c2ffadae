import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': api } },
  // The server replaces this with a new nonce each time it sends index.html.
  html: { cspNonce: '{{nonce}}' },
  build: {
    // The content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // Every browser of the target loads module preloads by itself.
      polyfill: false,
      // The builder, which opens it, has loaded what it imports: no need to list that again.
      resolveDependencies: (file, imported) =>
        file.includes('add-from-spreadsheet')
          ? imported.filter((each) => each === file || each.endsWith('.css'))
          : imported,
    },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // no-eval must run before zod builds its first schema, so both go into the same chunk.
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|platform\/no-eval/ }] },
      },
    },
  },
})
