import { Button, Group } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Upload, useUploadsElsewhere } from '../files/use-uploads.ts'
import cardClasses from '../order-lookup/order-card.module.css'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './uploads-elsewhere.module.css'

/** Photos of orders that have left the screen: on their way, or failed until dealt with. */
export function UploadsElsewhere({ onSeen }: { onSeen: () => void }) {
  const { uploads, retry, remove } = useUploadsElsewhere()
  const pending = uploads.filter(({ failure }) => failure === null)
  return (
    <>
      {uploads.map((upload) => {
        const { key, file, to, failure } = upload
        if (!failure) return null
        const name = `${file.name}, order ${to.orderNumber}`
        return (
          <ErrorNote key={key}>
            <b>
              <Subject upload={upload} />: {file.name} was not added.
            </b>
            <div>{failure.message}</div>
            <Group gap="xs" mt="xs">
              {failure.canRetry && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Try again: ${name}`}
                  onClick={() => {
                    retry(upload)
                    onSeen()
                  }}
                >
                  Try again
                </Button>
              )}
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Discard ${name}`}
                onClick={() => {
                  remove(key)
                  onSeen()
                }}
              >
                Discard
              </Button>
            </Group>
          </ErrorNote>
        )
      })}
      {pending.length > 0 && (
        <Notice icon={<IconPhotoUp size={18} aria-hidden />}>
          <ul className={classes.pending}>
            {pending.map((upload) => (
              <li key={upload.key}>
                <Subject upload={upload} />: sending {upload.file.name}
                <progress value={upload.progress} aria-label={`Sending ${upload.file.name}`} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** Opens its order on this screen, which leaves nothing behind. */
const Subject = ({ upload: { to, sampleName } }: { upload: Upload }) => (
  <>
    Order{' '}
    <Link replace to={`/receive-order?num=${to.orderNumber}`} className={cardClasses.number}>
      {to.orderNumber}
    </Link>
    {sampleName && `, ${sampleName}`}
  </>
)
