import { Anchor } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'
import classes from './tile-link.module.css'

/** The link of a tile, easy to hit by touch as well. */
export function TileLink(props: LinkProps) {
  return <Anchor component={Link} size="sm" className={classes.link ?? ''} {...props} />
}
