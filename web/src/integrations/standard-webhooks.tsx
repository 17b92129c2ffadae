import { Anchor } from '@mantine/core'

/** How requests are signed, for those who check it. */
export const StandardWebhooks = () => (
  <Anchor
    href="https://www.standardwebhooks.com"
    target="_blank"
    rel="noreferrer"
    inherit
    underline="always"
  >
    Standard Webhooks
  </Anchor>
)
