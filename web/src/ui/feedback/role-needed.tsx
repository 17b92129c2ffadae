import { IconLock } from '@tabler/icons-react'
import { Page } from '../layout/page.tsx'
import { Notice } from './notice.tsx'

/** Every admin may open this screen; without the role it shows a message and no controls. */
export function RoleNeeded({ title, message }: { title: string; message: string }) {
  return (
    <Page title={title} width="form">
      <Notice icon={<IconLock size={18} aria-hidden />}>
        <div>{message}</div>
        <div>Another admin can give you the role in All Users.</div>
      </Notice>
    </Page>
  )
}
