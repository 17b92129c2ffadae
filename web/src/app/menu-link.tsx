import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MenuLink } from './use-menu.ts'

type Props = { link: MenuLink; className?: string | undefined; onFollow?: () => void }

export function MenuItemLink({ link, className, onFollow }: Props) {
  const { label, href, external, current } = link
  if (external) {
    return (
      <a
        className={className}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        title="Opens in a new tab"
      >
        {label}
        <IconExternalLink size={14} aria-hidden />
      </a>
    )
  }
  return (
    <Link
      className={className}
      to={href}
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
    >
      {label}
    </Link>
  )
}
