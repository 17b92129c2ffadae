import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import classes from './add-files.module.css'
import type { Uploads } from './use-files.ts'

/** Phones turn their own formats into these when they are asked for them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

type Props = { size?: 'xs' | 'sm'; onFiles: (files: File[]) => void; photosOnly?: boolean }

/** Opens the camera of a phone or tablet, or the files of this device. */
export function AddFiles({ size = 'sm', onFiles, photosOnly = false }: Props) {
  return (
    <>
      <FileButton
        accept="image/*"
        inputProps={{ capture: 'environment', 'aria-label': 'Photo from the camera' }}
        onChange={(file) => file && onFiles([file])}
      >
        {(props) => (
          <Button
            {...props}
            size={size}
            variant="default"
            className={classes.camera}
            leftSection={<IconCamera size={18} aria-hidden />}
          >
            Take a photo
          </Button>
        )}
      </FileButton>
      <FileButton
        multiple
        accept={ACCEPTED}
        inputProps={{ 'aria-label': photosOnly ? 'Photos to add' : 'Files to add' }}
        onChange={(files) => files.length > 0 && onFiles(files)}
      >
        {(props) => (
          <Button
            {...props}
            size={size}
            variant="default"
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
          >
            {photosOnly ? 'Add photos' : 'Add files'}
          </Button>
        )}
      </FileButton>
    </>
  )
}

/** What is on its way, and what did not get through. */
export function UploadList({ uploads: { uploads, retry, remove } }: { uploads: Uploads }) {
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploads}>
      {uploads.map((upload) => (
        <li key={upload.key} data-failed={upload.failure !== null || undefined}>
          <span className={classes.name}>{upload.file.name}</span>
          {upload.failure === null ? (
            <progress
              value={upload.progress}
              aria-label={`Sending ${upload.file.name}`}
              className={classes.progress}
            />
          ) : (
            <>
              <span role="alert" className={classes.failure}>
                {upload.failure.message}
              </span>
              {upload.failure.canRetry && (
                <Button size="xs" variant="default" onClick={() => retry(upload)}>
                  Try again
                </Button>
              )}
              <CloseButton
                aria-label={`Do not add ${upload.file.name}`}
                onClick={() => remove(upload.key)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
