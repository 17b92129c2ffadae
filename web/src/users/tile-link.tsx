import { Anchor } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'
import classes from './tile-link.module.css'

/** The way on from a tile; a finger finds it as well as a pointer. */
export function TileLink(props: LinkProps) {
  return <Anchor component={Link} size="sm" className={classes.link ?? ''} {...props} />
}
