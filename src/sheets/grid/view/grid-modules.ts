import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnHoverModule,
  CustomEditorModule,
  EventApiModule,
  HighlightChangesModule,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowAutoHeightModule,
  RowDragModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule,
  ValidationModule,
} from 'ag-grid-community'

/** Loads only the parts of AG Grid that the sheets use; its own checks only while developing. */
export function loadGridModules(): void {
  ModuleRegistry.registerModules([
    CellApiModule,
    CellStyleModule,
    ClientSideRowModelApiModule,
    ClientSideRowModelModule,
    ColumnApiModule,
    ColumnHoverModule,
    CustomEditorModule,
    EventApiModule,
    HighlightChangesModule,
    LocaleModule,
    PinnedRowModule,
    RenderApiModule,
    RowApiModule,
    RowAutoHeightModule,
    RowDragModule,
    RowStyleModule,
    ScrollApiModule,
    TooltipModule,
  ])
  if (import.meta.env.DEV) ModuleRegistry.registerModules([ValidationModule])
}
