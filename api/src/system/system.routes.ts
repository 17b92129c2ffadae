import * as systemContract from '@accession/contract/system'
import { VERSION_CHECK_INTERVAL_MS } from '@accession/domain/access/token-windows'
import { type Laboratory, publicLaboratory } from '@accession/domain/laboratory/laboratory'
import type { FastifyInstance } from 'fastify'
import { digestOf, encodeDigest } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import { serve } from '../platform/http/serve.ts'

export function systemRoutes(app: FastifyInstance, { clock, config }: Deps, version: string) {
  const lab = onceFor(publicPartOf)
  const picture = onceFor(pictureOf)
  serve(app, systemContract.getLab, async () => lab(config.laboratory))
  serve(app, systemContract.getLabLogo, async ({ reply }) => {
    const content = found(picture(config.laboratory))
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return { name: 'logo.png', content }
  })
  serve(app, systemContract.getVersion, async () => ({
    app: version,
    expiration: clock.now().getTime() + VERSION_CHECK_INTERVAL_MS,
  }))
}

/** Worked out again when the settings have changed. */
function onceFor<T>(of: (laboratory: Laboratory) => T): (laboratory: Laboratory) => T {
  let last: { laboratory: Laboratory; value: T } | null = null
  return (laboratory) => {
    if (last?.laboratory !== laboratory) last = { laboratory, value: of(laboratory) }
    return last.value
  }
}

const digest = (text: string) => encodeDigest(digestOf(text))

function publicPartOf(laboratory: Laboratory) {
  const { logo, identityProvider } = laboratory
  const publicPart = publicLaboratory.strip().parse(laboratory)
  return {
    ...publicPart,
    termsDigest: digest(publicPart.terms),
    ...(identityProvider && { providerLabel: identityProvider.label }),
    logoUrl: logo ? `/api/lab/logo?v=${digest(logo)}` : null,
  }
}

const pictureOf = ({ logo }: Laboratory) =>
  logo ? Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64') : undefined
