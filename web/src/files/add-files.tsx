import { Button, CloseButton, FileButton, VisuallyHidden } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './add-files.module.css'
import type { Uploads } from './use-uploads.ts'

/** Phones turn their own formats into these when they are asked for them. */
const PHOTOS = 'image/jpeg,image/png,image/webp'
const ACCEPTED = `${PHOTOS},application/pdf`

type Props = { size?: 'xs' | 'sm'; onFiles: (files: File[]) => void; photosOnly?: boolean }

/** Opens the camera of a phone or tablet, or the files of this device. */
export function AddFiles({ size = 'sm', onFiles, photosOnly = false }: Props) {
  // Otherwise choosing the same file again does nothing.
  const resetCamera = useRef<() => void>(null)
  const resetFiles = useRef<() => void>(null)
  return (
    <>
      <FileButton
        accept="image/*"
        resetRef={resetCamera}
        inputProps={{ capture: 'environment', 'aria-label': 'Photo from the camera' }}
        onChange={(file) => {
          if (file) onFiles([file])
          resetCamera.current?.()
        }}
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
        accept={photosOnly ? PHOTOS : ACCEPTED}
        resetRef={resetFiles}
        inputProps={{ 'aria-label': photosOnly ? 'Photos to add' : 'Files to add' }}
        onChange={(files) => {
          if (files.length > 0) onFiles(files)
          resetFiles.current?.()
        }}
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
type ListProps = {
  uploads: Uploads
  /** Where the focus goes when a file is given up. */
  onGivenUp?: () => void
}

export function UploadList({ uploads: given, onGivenUp }: ListProps) {
  const { uploads, added, retry, remove } = given
  return (
    <>
      <VisuallyHidden role="status">{added && `${added} was added`}</VisuallyHidden>
      {uploads.length > 0 && (
        <ul className={classes.uploads}>
          {uploads.map((upload) => (
            <li key={upload.key} data-failed={upload.failure !== null || undefined}>
              <span className={classes.name}>{upload.file.name}</span>
              {upload.failure === null ? (
                <>
                  {upload.progress === 1 && (
                    <span className={classes.checking}>Being checked…</span>
                  )}
                  <progress
                    value={upload.progress}
                    aria-label={`Sending ${upload.file.name}`}
                    className={classes.progress}
                  />
                </>
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
                    onClick={() => {
                      remove(upload.key)
                      onGivenUp?.()
                    }}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
