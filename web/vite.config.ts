import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** What every page has loaded before it loads a screen. */
const loadedFirst = new Set<string>()
const findLoadedFirst: Plugin = {
  name: 'find-loaded-first',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const add = (file: string) => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || loadedFirst.has(file)) return
        loadedFirst.add(file)
        chunk.imports.forEach(add)
      }
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) add(chunk.fileName)
    },
  },
}

const TEXT = String.raw`\s*'(?:[^'\\]|\\.)*'`
const SUMMARY = new RegExp(`\\bsummary:${TEXT},`, 'g')
const DESCRIPTION = new RegExp(String.raw`\s*\.describe\(${TEXT},?\s*\)`, 'g')

/** What only the documentation of the API shows is not sent to browsers. */
const withoutApiTexts: Plugin = {
  name: 'without-api-texts',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/[^/]+\.ts$/ },
    handler: (code) => ({ code: code.replace(SUMMARY, '').replace(DESCRIPTION, ''), map: null }),
  },
}

export default defineConfig({
  plugins: [withoutApiTexts, react(), findLoadedFirst],
  server: { proxy: { '/api': api } },
  // The server replaces this with a new nonce each time it sends index.html.
  html: { cspNonce: '{{nonce}}' },
  build: {
    // The version that is running still sends its own files; remove-old-files.ts removes older ones.
    emptyOutDir: false,
    // The content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // Every browser of the target loads module preloads by itself.
      polyfill: false,
      // What is loaded already need not be listed again: by the first page, and by the builder,
      // which opens the spreadsheet.
      resolveDependencies: (file, imported) =>
        imported.filter((each) =>
          file.includes('add-from-spreadsheet')
            ? each === file || each.endsWith('.css')
            : !loadedFirst.has(each),
        ),
    },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // Every name is in the list of the first page, where its hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // no-eval must run before zod builds its first schema, so both go into the same chunk.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'zod', test: /node_modules\/zod\/|platform\/no-eval/ },
            // Every page needs these; in pieces they compress worse.
            { name: 'router', test: /node_modules\/react-router\// },
            {
              name: 'controls',
              test: /@mantine\/core\/esm\/components\/(ActionIcon|Button|Group|Input|InputBase|Loader|Text|TextInput|UnstyledButton)\//,
            },
            // One piece: whatever shows a table needs most of it.
            { name: 'table', test: /src\/ui\/table\// },
          ],
        },
      },
    },
  },
})
