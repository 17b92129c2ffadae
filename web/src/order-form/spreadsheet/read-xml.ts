/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'

type Handlers = {
  open: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** 'x:row' is a row, whatever prefix the writer chose for the namespace. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Walks through XML, with the names of elements and attributes without their prefixes. */
export function readXml(xml: string, { open, close, text }: Handlers): void {
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    const entries = Object.entries(attributes())
    open(
      localName(name),
      Object.fromEntries(entries.map(([key, value]) => [localName(key), decode(value)])),
    )
  })
  parser.on('closeTag', (name) => close?.(localName(name)))
  parser.on('text', (value, decode) => text?.(decode(value)))
  parser.on('cdata', (value) => text?.(value))
  parser.parse(xml)
}
