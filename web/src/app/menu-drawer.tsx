import { Drawer } from '@mantine/core'
import classes from './menu-drawer.module.css'
import { MenuItemLink } from './menu-link.tsx'
import type { MenuLink } from './use-menu.ts'

type Props = { menu: MenuLink[]; title: string; opened: boolean; onClose: () => void }

export function MenuDrawer({ menu, title, opened, onClose }: Props) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      lockScroll={false}
      classNames={{ content: classes.content }}
      position="right"
      size="min(20rem, 88vw)"
    >
      <Drawer.Overlay color="#000" backgroundOpacity={0.5} />
      <Drawer.Content>
        <div className={classes.top}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close menu" size={44} />
        </div>
        <Drawer.Body className={classes.body}>
          <nav aria-label="Menu">
            {menu.map((link) => (
              <MenuItemLink
                key={link.href}
                link={link}
                className={classes.item}
                onFollow={onClose}
              />
            ))}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
