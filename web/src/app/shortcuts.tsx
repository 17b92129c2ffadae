import { Dialog } from '../ui/dialog.tsx'
import classes from './shortcuts.module.css'

const SHORTCUTS: [keys: string[], what: string][] = [
  [['Ctrl', 'K'], 'Go to a page by name, or to an order by number'],
  [['?'], 'This list'],
  [['Ctrl', 'Enter'], 'Add the sample, receive the order: whatever the screen is for'],
  [['Enter'], 'Search for what was typed or scanned'],
  [['Esc'], 'Close what is open over the page'],
  [['Tab'], 'To the next field; the first one skips the menu'],
]

type Props = { opened: boolean; onClose: () => void }

/** What can be done without the mouse. On a Mac Cmd stands for Ctrl. */
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
                  <kbd className={classes.key}>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>On a Mac, Cmd stands for Ctrl.</p>
    </Dialog>
  )
}
