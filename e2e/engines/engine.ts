/** What an engine’s own automation does; everything else is built on it once, in `tab.ts`. */
export type Engine = {
  version: string
  goTo: (url: string) => Promise<void>
  goBack: () => Promise<void>
  url: () => Promise<string>
  /** Runs a function in the page. It must not use anything outside itself. */
  run: <Input, Output>(
    work: (input: Input) => Output | Promise<Output>,
    input: Input,
  ) => Promise<Output>
  clickAt: (point: Point) => Promise<void>
  type: (text: string) => Promise<void>
  /** Keys pressed together, such as Control and Enter. */
  press: (keys: readonly string[]) => Promise<void>
  /** Sets the size of the page as far as the engine can. */
  resize: (size: Size) => Promise<void>
  screenshot: (file: string) => Promise<void>
  close: () => Promise<void>
}

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export type EngineKind = {
  /** Debian packages that are not installed. */
  missing: () => string[]
  /** Starts the browser with an empty profile; it saves downloads in this folder. */
  start: (downloads: string) => Promise<Engine>
}
