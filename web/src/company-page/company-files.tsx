import type { CompanyFile } from '@accession/contract/company-page'
import { Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Photo } from '../files/photo.tsx'
import { LabDay } from '../ui/display/lab-day.tsx'
import { Section } from '../ui/layout/card.tsx'
import classes from './company.module.css'

/** Photos and PDFs of its newest orders; each leads to its order. */
export function CompanyFiles({ files }: { files: readonly CompanyFile[] }) {
  return (
    <Section title="Files">
      {files.length === 0 && <Text c="dimmed">None with its newest orders.</Text>}
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.fileId}>
            <Link to={`/orders/${file.orderNumber}`} className={classes.file}>
              {file.kind === 'photo' ? (
                <Photo
                  orderNumber={file.orderNumber}
                  file={file}
                  size="thumbnail"
                  className={classes.image}
                />
              ) : (
                <span className={classes.image}>
                  <IconFileTypePdf size={24} stroke={1.5} aria-hidden />
                </span>
              )}
              <span className={classes.about}>
                <span className={classes.name} title={file.name}>
                  {file.name}
                </span>
                <span className={classes.quiet}>
                  <span className={classes.number}>{file.orderNumber}</span> ·{' '}
                  <LabDay at={file.added} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
