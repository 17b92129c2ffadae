import { Kbd } from '@mantine/core'
import { Dialog } from '../ui/layout/dialog.tsx'
import classes from './shortcuts.module.css'

const SHORTCUTS: [keys: string[], what: string][] = [
  [['Ctrl', 'K'], 'Search orders, samples, batches, companies, users and pages'],
  [['?'], 'Show this list'],
  [['Ctrl', 'Enter'], 'Do the main action, such as adding the sample or receiving the order'],
  [['Enter'], 'Search for what you typed or scanned'],
  [['Esc'], 'Close the dialog'],
  [['Tab'], 'Go to the next field; the first Tab skips the menu'],
]

type Props = { opened: boolean; onClose: () => void }

/** Everything the keyboard can do. On a Mac, Cmd replaces Ctrl. */
export function Shortcuts({ opened, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" opened={opened} onClose={onClose}>
      <dl className={classes.list}>
        {SHORTCUTS.map(([keys, what]) => (
          <div key={what} className={classes.line}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' + '}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>On a Mac, use Cmd instead of Ctrl.</p>
    </Dialog>
  )
}
