import { MAX_LOGO_BYTES } from '@accession/domain/laboratory/laboratory'
import { CONTACT_LABELS, SETTING_LABELS } from '@accession/domain/laboratory/settings-labels'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import {
  CheckSetting,
  LinesSetting,
  SettingsForm,
  TextSetting,
  useSetting,
} from './setting-fields.tsx'
import classes from './settings.module.css'
import type { OnReview, Settings } from './use-settings.ts'

type Props = { settings: Settings; onReview: OnReview }

/** What customers see of the laboratory. */
export const LaboratorySettings = (props: Props) => (
  <SettingsForm title="Laboratory" {...props}>
    <TextSetting name="name" />
    <LogoSetting />
    <ColorSetting />
    <TextSetting name="supportEmail" />
    <TextSetting name="supportPhone" />
    <TextSetting name="supportHours" />
    <LinesSetting name="shippingAddress" description="One line of the address a line." />
    <CaliforniaContact />
    <TextSetting name="resultsUrl" description="May contain {orderNumber}." />
    <TextSetting name="signUpUrl" />
    <CheckSetting
      name="staffSecondFactor"
      description="Staff without a passkey or an authenticator app set one up before they do anything else."
      initial={false}
    />
  </SettingsForm>
)

function LogoSetting() {
  const { value, set, errors } = useSetting('logo')
  const [fault, setFault] = useState<string | null>(null)
  const shown = usePicture(value ?? null)
  const input = useRef<HTMLInputElement>(null)
  async function read(file: File | undefined) {
    if (!file) return
    if (file.type !== 'image/png' || file.size > MAX_LOGO_BYTES)
      return setFault('Choose a PNG of at most 70 KB; two lines of the header high is enough.')
    const isPicture = await createImageBitmap(file).then(
      () => true,
      () => false,
    )
    if (!isPicture) return setFault('This file is not a picture that a browser can show.')
    setFault(null)
    set(await dataUrlOf(file))
  }
  const message = fault ?? Object.values(errors)[0]
  return (
    <div>
      <Text size="sm" fw={600} id="logo-label">
        {SETTING_LABELS.logo}
      </Text>
      <Group gap="sm" mt={4}>
        {shown && <img src={shown} alt="The logo" className={classes.logo} />}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png"
          aria-labelledby="logo-label"
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          Choose a PNG
        </Button>
        {value && (
          <Button variant="subtle" onClick={() => set(null)}>
            Remove the logo
          </Button>
        )}
      </Group>
      {message && (
        <Text size="sm" c="red" role="alert">
          {message}
        </Text>
      )}
    </div>
  )
}

/** The policy of the page allows pictures of its own, not data: addresses. */
function usePicture(dataUrl: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!dataUrl) return setUrl(null)
    const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
    const bytes = Uint8Array.from(text, (byte) => byte.charCodeAt(0))
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [dataUrl])
  return url
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

const OWN_COLOR = '#0f766e'

function ColorSetting() {
  const { value, set, errors } = useSetting('brandColor')
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        type="color"
        label={SETTING_LABELS.brandColor}
        description="Of buttons, links and marks."
        className={classes.color ?? ''}
        value={value ?? OWN_COLOR}
        error={Object.values(errors)[0]}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      {value && (
        <Button variant="subtle" onClick={() => set(null)}>
          Use the usual green
        </Button>
      )}
    </Group>
  )
}

function CaliforniaContact() {
  const { value, set, errors } = useSetting('californiaContact')
  const contact = value ?? { name: '', email: '', phone: '' }
  return (
    <fieldset className={classes.group}>
      <legend>{SETTING_LABELS.californiaContact}</legend>
      {(['name', 'email', 'phone'] as const).map((field) => (
        <TextInput
          key={field}
          label={CONTACT_LABELS[field]}
          value={contact[field]}
          error={errors[field]}
          onChange={({ currentTarget }) => set({ ...contact, [field]: currentTarget.value })}
        />
      ))}
    </fieldset>
  )
}
