import { IconLock } from '@tabler/icons-react'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'

/** Every admin may come here; what takes a role says so and has no controls. */
export function RoleNeeded({ title, sentence }: { title: string; sentence: string }) {
  return (
    <Page title={title} width="form">
      <Notice icon={<IconLock size={18} aria-hidden />}>
        <div>{sentence}</div>
        <div>Another admin can give you the role in All Users.</div>
      </Notice>
    </Page>
  )
}
