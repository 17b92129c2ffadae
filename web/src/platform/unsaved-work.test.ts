import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hasUnsavedWork, isHalfTyped, useUnsavedWork } from './unsaved-work.ts'

test('a form has unsaved work while it is dirty and on screen', () => {
  const first = renderHook(({ dirty }) => useUnsavedWork(dirty), { initialProps: { dirty: false } })
  const second = renderHook(() => useUnsavedWork(true))
  expect(hasUnsavedWork()).toBe(true)
  second.unmount()
  expect(hasUnsavedWork()).toBe(false)
  first.rerender({ dirty: true })
  expect(hasUnsavedWork()).toBe(true)
  first.rerender({ dirty: false })
  expect(hasUnsavedWork()).toBe(false)
})

test('a focused field is half-typed once it has a value', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  expect(isHalfTyped()).toBe(false)
  field.value = '26-'
  expect(isHalfTyped()).toBe(true)
  field.blur()
  expect(isHalfTyped()).toBe(false)
})
